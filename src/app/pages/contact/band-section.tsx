import type { PictureData } from "../../../schema/picture-data.ts";
import { Picture } from "../../components/picture/picture.tsx";
import styles from "./band-section.module.css";

/** A full-width picture in place of the closing block of other pages. */
export function BandSection({ picture }: { picture: PictureData }) {
  return (
    <div className={styles.band} data-print="leave-out">
      <Picture of={picture} className={styles.picture} />
    </div>
  );
}
