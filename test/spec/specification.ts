import { dashboard } from "./chapters/dashboard.ts";
import { fixedPages } from "./chapters/fixed-pages.ts";
import { home } from "./chapters/home.ts";
import { homes } from "./chapters/homes.ts";
import { rules } from "./chapters/rules.ts";
import type { Chapter } from "./requirement.ts";

export const specification: readonly Chapter[] = [...fixedPages, ...home, ...homes, ...dashboard, ...rules];
