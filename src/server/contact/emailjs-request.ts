import { z } from "zod";
import { type ContactMessage, checkMessage } from "../../shared/contact-message.ts";

/** The ids of the content settings, which every request has to repeat. */
export type Keys = { publicKey: string; serviceId: string; templateId: string };

const emailjsRequest = z.object({
  lib_version: z.string().optional(),
  user_id: z.string(),
  service_id: z.string(),
  template_id: z.string(),
  template_params: z.unknown(),
});

type Read =
  | { message: ContactMessage; problem?: undefined }
  | { problem: string; status: 400 | 403; message?: undefined };

/** What the EmailJS SDK sends: the six fields, with the ids of an account. */
export function readEmailjsRequest(body: unknown, keys: Keys): Read {
  const { data, error } = emailjsRequest.safeParse(body);
  if (!data) return { status: 400, problem: describe(error) };
  if (data.user_id !== keys.publicKey) {
    return { status: 403, problem: "The public key is not the one of this site." };
  }
  if (data.service_id !== keys.serviceId) {
    return { status: 400, problem: "The service id is not the one of this site." };
  }
  if (data.template_id !== keys.templateId) {
    return { status: 400, problem: "The template id is not the one of this site." };
  }
  const { message, problem } = checkMessage(data.template_params);
  return message ? { message } : { status: 400, problem };
}

function describe(error: z.ZodError): string {
  const field = error.issues[0]?.path.join(".");
  if (!field) return "The body has to be a JSON object with the fields of the e-mail service.";
  return `The field ${field} has to be text.`;
}
