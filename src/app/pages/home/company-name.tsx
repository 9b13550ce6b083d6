import type { PageData } from "./page.ts";

export function CompanyName({ company }: { company: PageData["company"] }) {
  return (
    <>
      <h1 className="display">
        {company.nameLines.map((line) => (
          <span key={line}>{line} </span>
        ))}
      </h1>
      <p className="tagline">{company.tagline}</p>
    </>
  );
}
