/** The form of the planner's card: the button over the slides sends it too. */
export const plannerFormId = "planner";
