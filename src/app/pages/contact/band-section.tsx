import type { PictureData } from "../../../schema/picture-data.ts";
import { Picture } from "../../components/picture/picture.tsx";
import styles from "./band-section.module.css";

/** One picture from edge to edge, where other pages have their closing block. */
export function BandSection({ picture }: { picture: PictureData }) {
  return (
    <div className={styles.band}>
      <Picture of={picture} className={styles.picture} />
    </div>
  );
}
