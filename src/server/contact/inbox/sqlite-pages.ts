/**
 * Reads the records on the pages of a SQLite file one page after the other, without the trees that
 * lead to them, which may be damaged: https://sqlite.org/fileformat2.html
 */
export type StoredRecord = { rowId: number | undefined; values: StoredValue[] };
type StoredValue = string | number | null | Buffer;

/** The first byte of a page. Others hold no records, or are damaged. */
const tableLeaf = 13;
const indexLeaf = 10;
const indexInner = 2;

export function readRecords(file: Buffer): StoredRecord[] {
  if (file.length < 512) return [];
  const written = file.readUInt16BE(16);
  const pageSize = written >= 512 && written <= 32_768 ? written : 4096;
  const records: StoredRecord[] = [];
  for (let start = 0; start + pageSize <= file.length; start += pageSize) {
    // The first page begins with the header of the file.
    records.push(...readPage(file, start, start === 0 ? 100 : 0, pageSize));
  }
  return records;
}

function* readPage(file: Buffer, start: number, header: number, size: number) {
  const page = file.subarray(start, start + size);
  const kind = page.readUInt8(header);
  if (kind !== tableLeaf && kind !== indexLeaf && kind !== indexInner) return;
  const cells = page.readUInt16BE(header + 3);
  const first = header + (kind === indexInner ? 12 : 8);
  for (let cell = 0; cell < cells; cell++) {
    try {
      yield readCell(file, page, page.readUInt16BE(first + 2 * cell), kind);
    } catch {
      // Damaged: the others on the page may still be whole.
    }
  }
}

function readCell(file: Buffer, page: Buffer, start: number, kind: number): StoredRecord {
  const length = readVarint(page, start + (kind === indexInner ? 4 : 0));
  const id = kind === tableLeaf ? readVarint(page, length.end) : undefined;
  const payload = readPayload(file, page, id?.end ?? length.end, length.value, kind);
  return { rowId: id?.value, values: readValues(payload) };
}

/** What does not fit on the page goes on in a chain of other pages; where that breaks, spaces follow. */
function readPayload(file: Buffer, page: Buffer, start: number, length: number, kind: number) {
  const size = page.length;
  const most = kind === tableLeaf ? size - 35 : Math.floor(((size - 12) * 64) / 255) - 23;
  if (length <= most) return exactly(page, start, length);
  const least = Math.floor(((size - 12) * 32) / 255) - 23;
  const fitting = least + ((length - least) % (size - 4));
  const here = fitting <= most ? fitting : least;
  const parts = [exactly(page, start, here)];
  let next = page.readUInt32BE(start + here);
  for (let left = length - here; left > 0; left -= size - 4) {
    const from = (next - 1) * size;
    if (from <= 0 || from + size > file.length) {
      parts.push(Buffer.alloc(left, " "));
      break;
    }
    next = file.readUInt32BE(from);
    parts.push(exactly(file, from + 4, Math.min(left, size - 4)));
  }
  return Buffer.concat(parts);
}

function exactly(bytes: Buffer, start: number, length: number) {
  if (start + length > bytes.length) throw new RangeError("beyond the end");
  return bytes.subarray(start, start + length);
}

/** The kinds of all values come first, then the values. */
function readValues(payload: Buffer) {
  const header = readVarint(payload, 0);
  const values: StoredValue[] = [];
  let at = header.value;
  for (let place = header.end; place < header.value; ) {
    const { value: kind, end } = readVarint(payload, place);
    const length = lengthOf(kind);
    values.push(decode(kind, exactly(payload, at, length)));
    at += length;
    place = end;
  }
  return values;
}

function lengthOf(kind: number) {
  return kind >= 12 ? Math.floor((kind - 12) / 2) : ([0, 1, 2, 3, 4, 6, 8, 8][kind] ?? 0);
}

function decode(kind: number, bytes: Buffer): StoredValue {
  if (kind === 0) return null;
  if (kind === 8 || kind === 9) return kind - 8;
  if (kind >= 12) return kind % 2 === 1 ? bytes.toString("utf8") : bytes;
  if (kind === 7) return bytes.readDoubleBE();
  return bytes.length === 8 ? Number(bytes.readBigInt64BE()) : bytes.readIntBE(0, bytes.length);
}

/** Seven bits in each byte, the highest first; the ninth byte has eight. */
function readVarint(bytes: Buffer, start: number) {
  let value = 0;
  for (let place = 0; place < 8; place++) {
    const byte = bytes.readUInt8(start + place);
    value = value * 128 + (byte & 127);
    if (byte < 128) return { value, end: start + place + 1 };
  }
  return { value: value * 256 + bytes.readUInt8(start + 8), end: start + 9 };
}
