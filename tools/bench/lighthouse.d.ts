/**
 * The part of the package that we use. It is installed only by `npm run bench`, and the types of
 * the project must hold without it.
 */
declare module "lighthouse" {
  type Result = {
    lhr: {
      categories: Record<string, { score: number | null }>;
      audits: Record<string, { numericValue?: number }>;
      runtimeError?: { code: string; message: string };
    };
  };
  export default function lighthouse(
    address: string,
    flags: {
      port: number;
      logLevel: "error" | "silent";
      onlyCategories: readonly string[];
    },
  ): Promise<Result | undefined>;
}
