import panel from "./panel.module.css";

/** Why something did not work, beside the button that was pressed. */
export function Sentences({ texts }: { texts: string[] }) {
  if (texts.length === 0) return null;
  return (
    <div role="alert" className={panel.warning}>
      {texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}
