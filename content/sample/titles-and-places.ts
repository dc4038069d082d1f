// Houses are moved into as the FAQ says of every plan. Numbers of titles and approvals are left out, because the homes are invented. Distances are about those of the areas.

const agreement = "Sale agreement with its schedule";

export const sampleTitles = {
  flat: {
    tenure: "Condominium",
    titleNumber: "",
    approvals: [],
    documents: ["Certificate of title of the building's land", "Condominium plan with the unit", agreement],
    moveIn: "Built: move in within a month of signing",
  },
  house: {
    tenure: "Mailo",
    titleNumber: "",
    approvals: [],
    documents: ["Certificate of title", "Approved plans", agreement],
    moveIn: "Usually 3 to 6 months from your first visit",
  },
  plot: {
    tenure: "Mailo",
    titleNumber: "",
    approvals: [],
    documents: ["Certificate of title", "Boundary survey", agreement],
    moveIn: "",
  },
} as const;

interface Place {
  toTown: string;
  toStage: string;
  toSchool: string;
  toClinic: string;
  mapPoint: string;
}

export const samplePlaces: Readonly<Record<string, Place>> = {
  Kololo: {
    toTown: "3 km, 10 minutes by boda",
    toStage: "300 m, 4 minutes on foot",
    toSchool: "600 m, 8 minutes on foot",
    toClinic: "800 m, 10 minutes on foot",
    mapPoint: "0.3290, 32.5920",
  },
  Muyenga: {
    toTown: "6 km, 25 minutes by taxi",
    toStage: "700 m, 9 minutes on foot",
    toSchool: "1 km, 13 minutes on foot",
    toClinic: "1.5 km, 5 minutes by boda",
    mapPoint: "0.2930, 32.6150",
  },
  Kira: {
    toTown: "14 km, 45 minutes by taxi",
    toStage: "400 m, 5 minutes on foot",
    toSchool: "600 m, 8 minutes on foot",
    toClinic: "1.2 km, 4 minutes by boda",
    mapPoint: "0.3970, 32.6390",
  },
  Gayaza: {
    toTown: "16 km, 50 minutes by taxi",
    toStage: "500 m, 6 minutes on foot",
    toSchool: "700 m, 9 minutes on foot",
    toClinic: "1 km, 13 minutes on foot",
    mapPoint: "0.4540, 32.6110",
  },
  Mukono: {
    toTown: "21 km, an hour by taxi",
    toStage: "600 m, 8 minutes on foot",
    toSchool: "500 m, 6 minutes on foot",
    toClinic: "1.5 km, 5 minutes by boda",
    mapPoint: "0.3530, 32.7550",
  },
  Matugga: {
    toTown: "19 km, an hour by taxi",
    toStage: "800 m, 10 minutes on foot",
    toSchool: "1 km, 13 minutes on foot",
    toClinic: "2 km, 6 minutes by boda",
    mapPoint: "0.4590, 32.5260",
  },
};
