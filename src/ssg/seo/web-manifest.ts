import type { SharedContent } from "../../schema/content.ts";
import { colours } from "../colours.ts";
import { appIcons } from "./app-icons.ts";

export function webManifest({ company }: SharedContent["site"]): string {
  const icon = ({ file, size }: { file: string; size: number }, purpose: string) => ({
    src: file,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  return json({
    id: "/",
    name: company.fullName,
    short_name: company.name,
    description: company.brandLine,
    lang: "en",
    start_url: "/",
    display: "minimal-ui",
    theme_color: colours.night,
    background_color: colours.night,
    icons: [
      icon(appIcons.small, "any"),
      icon(appIcons.large, "any"),
      icon(appIcons.maskable, "maskable"),
    ],
  });
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
