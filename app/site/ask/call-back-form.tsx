// A file of its own, so that a page which shows the form on a press only (homes/deeds.tsx) can fetch it then.
export { AskForm as CallBackForm } from "./ask-forms.tsx";
