import { isFirstSight, testSights } from "./specified-sights.ts";

// What a choice or a press brings into sight is looked at on a phone, where room is short, and on a desktop each night.
testSights((on, screen) => screen === "phone" || on.screen === "desktop" || isFirstSight(on));
