/** What of a trace we read. */
export type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** When it began and how long it took, in microseconds. */
  ts: number;
  dur?: number;
  /** How much of that its thread really ran: waiting for the processor is not in it. */
  tdur?: number;
};
