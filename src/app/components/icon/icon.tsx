import { useLayoutData } from "../../hooks/use-visit.ts";

/** 20 px grid, 1.5 px stroke, square caps. */
const shapes = {
  right: "M3 10h13M11 5l5 5-5 5",
  down: "m5 8 5 5 5-5",
  download: "M10 3v10M5.5 8.5 10 13l4.5-4.5M4 16.5h12",
  left: "M17 10H4M9 5l-5 5 5 5",
  leaves: "M5 15 15 5M7 5h8v8",
  pause: "M7 5v10M13 5v10",
  play: "M7 4.5v11l8-5.5z",
  close: "M5 5l10 10M15 5 5 15",
  search: "M14.5 9A5.5 5.5 0 1 1 3.5 9a5.5 5.5 0 0 1 11 0zM13 13l4 4",
  check: "M4 10.5 8 14.5 16 5.5",
  alert: "M10 3 18 16.5H2zM10 8v4M10 14v.5",
} as const;

export type IconName = keyof typeof shapes;

/** They point where text goes. */
const turning: IconName[] = ["left", "right", "leaves"];

export function Icon({ name, className = "" }: { name: IconName; className?: string | undefined }) {
  const { direction } = useLayoutData().language;
  const isTurned = direction === "rtl" && turning.includes(name);
  return (
    <svg className={`icon ${className}`} viewBox="0 0 20 20" aria-hidden="true">
      <path d={shapes[name]} transform={isTurned ? "matrix(-1 0 0 1 20 0)" : undefined} />
    </svg>
  );
}
