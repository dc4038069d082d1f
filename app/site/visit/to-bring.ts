/** One wording before a visit is booked and after. */
export const visitToBring = "Bring your questions and someone you trust.";
