import * as react from "react/jsx-dev-runtime";
import { withNepaliMarked } from "./nepali-words.ts";

export const { Fragment } = react;

/** The development server's form of both. */
export const jsxDEV: typeof react.jsxDEV = (type, props, ...more) =>
  react.jsxDEV(type, withNepaliMarked(type, props), ...more);
