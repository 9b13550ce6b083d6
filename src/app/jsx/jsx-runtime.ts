import * as react from "react/jsx-runtime";
import { withNepaliMarked } from "./nepali-words.ts";

export const { Fragment } = react;

export const jsx: typeof react.jsx = (type, props, key) =>
  react.jsx(type, withNepaliMarked(type, props), key);

export const jsxs: typeof react.jsxs = (type, props, key) =>
  react.jsxs(type, withNepaliMarked(type, props), key);
