import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { OpenNow } from "./open-now.tsx";

test("the HTML keeps room for the longest text, and says nothing of the present", () => {
  const html = renderToString(
    <OpenNow
      hours={{ zone: "Asia/Kathmandu", days: ["Sun"], from: "10:00", to: "17:00" }}
      copy={{
        open: "Open",
        closed: "Closed",
        until: "until {time}",
        opens: "opens {day} {time}",
        yourTime: "{time} here",
        yourDay: "{day} {time} here",
        days: ["Sun", "Mon", "Tue", "Wednesday", "Thu", "Fri", "Sat"],
      }}
    />,
  );
  expect(html).toMatch(
    /data-room="Closed\nopens Wednesday 00:00,\nWednesday 00:00 here"[^>]*><\/p>/,
  );
});
