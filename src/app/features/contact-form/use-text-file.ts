import { useEffect, useState } from "react";

/** The address of a text file that exists only in this browser, for a link that saves it. */
export function useTextFile(text: string): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const file = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
    setAddress(file);
    return () => URL.revokeObjectURL(file);
  }, [text]);
  return address;
}
