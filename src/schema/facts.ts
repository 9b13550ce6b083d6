/** What stands once, in `content/site.yaml`, and any text may refer to: `{replyTime}`. */
export const factNames = ["replyTime", "openDays", "openTimes", "closedDays"] as const;

export const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] as const;
export type Weekday = (typeof weekdays)[number];
