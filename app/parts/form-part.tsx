import words from "content:contact";
import * as aftermath from "../features/contact-form/aftermath.ts";
import { ContactForm } from "../features/contact-form/contact-form.tsx";
import { FormField } from "../features/contact-form/form-field.tsx";
import { Outcome } from "../features/contact-form/outcome.tsx";
import type { SendPhase } from "../features/contact-form/send-phase.ts";
import { OpenNow } from "../features/office-hours/open-now.tsx";
import { Part, Specimen } from "./specimen.tsx";

const attempt = {
  message: {
    name: "A visitor",
    email: "visitor@company.com",
    company: "",
    phone: "1",
    service: "Other",
    message: "Two lines\nof text.",
  },
  at: new Date(),
};

const week = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"] as const;
const today = new Date().toLocaleDateString("en-US", {
  weekday: "short",
  timeZone: words.office.open.zone,
});
const alwaysOpen = { ...words.office.open, days: [...week], from: "00:00", to: "23:59" };
const closedToday = { ...words.office.open, days: week.filter((day) => day !== today) };

const phases: SendPhase[] = ["sent", "failed"];

export function FormPart() {
  const field = { optional: words.fields.optional, error: undefined };
  return (
    <Part title="Form">
      <Specimen name="Fields: empty, filled, optional, with an error">
        <FormField {...field} name="name" label="Empty">
          {(props) => <input {...props} type="text" />}
        </FormField>
        <FormField {...field} name="phone" label="Filled">
          {(props) => <input {...props} type="text" defaultValue="What was typed" />}
        </FormField>
        <FormField {...field} name="company" label="Optional">
          {(props) => <input {...props} type="text" />}
        </FormField>
        <FormField {...field} name="email" label="With an error" error="Please fill in this field.">
          {(props) => <input {...props} type="email" defaultValue="visitor" />}
        </FormField>
      </Specimen>
      {phases.map((phase) => (
        <Specimen key={phase} name={`Outcome: ${phase}`}>
          <Outcome phase={phase} attempt={attempt} aftermath={aftermath} words={words} ref={null} />
        </Specimen>
      ))}
      <Specimen name="The whole form; it sends to the development server">
        <ContactForm words={words} />
      </Specimen>
      <Specimen name="Office hours: at this moment, always open, closed today">
        {[words.office.open, alwaysOpen, closedToday].map((hours) => (
          <OpenNow key={hours.days.join()} hours={hours} words={words.openHours} />
        ))}
      </Specimen>
    </Part>
  );
}
