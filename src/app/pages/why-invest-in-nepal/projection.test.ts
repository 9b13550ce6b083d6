import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { frame, project } from "./projection.ts";

test("the centre of the map is the middle of the frame", () => {
  const { x, y } = project(91, 26);
  expect(x).toBeCloseTo(frame.width / 2);
  expect(y).toBeCloseTo(frame.height / 2);
});

test("east is right and north is up", () => {
  const kathmandu = project(85.32, 27.72);
  const kolkata = project(88.36, 22.57);
  expect(kolkata.x).toBeGreaterThan(kathmandu.x);
  expect(kolkata.y).toBeGreaterThan(kathmandu.y);
});

test("areas keep their size: a square degree weighs the same near the middle and near the edge", () => {
  const middle = areaOfDegree(91, 26);
  const edge = areaOfDegree(115, 26);
  expect(edge / middle).toBeCloseTo(1, 2);
});

test("the land is drawn for this frame, small and without anything but its outline", () => {
  const land = fs.readFileSync(path.join(import.meta.dirname, "land.svg"), "utf8");
  expect(land).toContain(`viewBox="0 0 ${frame.width} ${frame.height}"`);
  expect(land.length).toBeLessThan(4000);
  expect(land.match(/<\w+/g)).toEqual(["<svg", "<path"]);
});

function areaOfDegree(longitude: number, latitude: number): number {
  const corners = [
    project(longitude, latitude),
    project(longitude + 1, latitude),
    project(longitude + 1, latitude + 1),
    project(longitude, latitude + 1),
  ];
  const twice = corners.reduce((sum, corner, index) => {
    const before = corners.at(index - 1) ?? corner;
    return sum + before.x * corner.y - corner.x * before.y;
  }, 0);
  return Math.abs(twice) / 2;
}
