import { isSettingsArea, type SettingsArea } from "#domain/settings/settings.ts";
import { viewAction } from "../actions/view-action.server.ts";
import { notFound, type ViewRequest, viewLoader } from "../actions/view-request.server.ts";
import { viewPath } from "../view/view-path.ts";
import { loadArea, saveArea } from "./settings-area-view.server.ts";

function areaOf({ area }: ViewRequest["params"]): SettingsArea {
  if (area === undefined || !isSettingsArea(area)) {
    throw notFound("There are no such settings.", [{ label: "All settings", to: viewPath("/dashboard/settings") }]);
  }
  return area;
}

export const loader = viewLoader((request) => loadArea(request, areaOf(request.params)));

export const action = viewAction({ save: (request) => saveArea(request, areaOf(request.params)) });
