import { gradients } from "../../schema/fields.ts";
import { gradientClass } from "../components/gradient/gradient.ts";
import stylesheet from "../styles/tokens.css?raw";
import { readTokens, type Token } from "./read-tokens.ts";
import { Part, Specimen } from "./specimen.tsx";
import styles from "./tokens-part.module.css";

const tokens = readTokens(stylesheet);
const colours = tokens.filter(({ value }) => /^(oklch|#)/.test(value));
const sizes = tokens.filter(({ name }) => name.startsWith("--fs-"));
const spaces = tokens.filter(({ name }) => /^--(s\d|section|margin|gutter|bar)$/.test(name));
const times = tokens.filter(({ name }) => /^--(t|ease)-/.test(name));
const roles = ["--text", "--text-2", "--text-3", "--accent", "--mark", "--error", "--ok"];

/** The tokens are read from their file, so that a new one appears here by itself. */
export function TokensPart() {
  return (
    <Part title="Tokens">
      <Specimen name="Colours">
        {colours.map(({ name, value }) => (
          <Swatch key={name} name={name} value={value} />
        ))}
      </Specimen>
      {(["light", "air", "dark"] as const).map((ground) => (
        <Specimen key={ground} name={`Roles on .${ground}`} ground={ground}>
          {roles.map((name) => (
            <span key={name} style={{ color: `var(${name})` }}>
              {name}
            </span>
          ))}
        </Specimen>
      ))}
      <Specimen name="Gradients">
        {gradients.map((name) => (
          <figure key={name} className={styles.swatch}>
            <div className={`${styles.colour} ${gradientClass(name)}`} />
            <figcaption className="note">{name}</figcaption>
          </figure>
        ))}
      </Specimen>
      <Specimen name="Type">
        <div className={styles.lines}>
          {sizes.map(({ name }) => (
            <p key={name} className={styles.line} style={{ fontSize: `var(${name})` }}>
              {name} Kathmandu, 2026
            </p>
          ))}
          <p className="lead">.lead</p>
          <p className="small">.small</p>
          <p className="note">.note</p>
        </div>
      </Specimen>
      <Specimen name="Space">
        <div className={styles.lines}>
          {spaces.map(({ name, value }) => (
            <p key={name} className={`note ${styles.measure}`}>
              <span className={styles.bar} style={{ width: `var(${name})` }} /> {name}: {value}
            </p>
          ))}
        </div>
      </Specimen>
      <Specimen name="Motion">
        {times.map(({ name, value }) => (
          <span key={name} className="note">
            {name}: {value}
          </span>
        ))}
      </Specimen>
    </Part>
  );
}

function Swatch({ name, value }: Token) {
  return (
    <figure className={styles.swatch}>
      <div className={styles.colour} style={{ background: `var(${name})` }} />
      <figcaption className="note">
        {name}
        <br />
        {value}
      </figcaption>
    </figure>
  );
}
