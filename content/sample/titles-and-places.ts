// What the sample homes say of their titles and of how far everything is. The numbers of titles are plainly invented; the
// distances are about those of the parts of town.

const documents = ["Certificate of title", "Approved plans", "Sale agreement with its schedule"];

export const sampleTitles = {
  flat: {
    tenure: "Condominium",
    titleNumber: "Sample: Kyadondo Block 0, Plot 0, with a unit number",
    approvals: ["Building permit (sample)", "Condominium plan (sample)"],
    documents,
    moveIn: "It is built: within a month of signing (sample)",
  },
  house: {
    tenure: "Mailo",
    titleNumber: "Sample: Kyadondo Block 0, Plot 0",
    approvals: ["Building permit (sample)"],
    documents,
    moveIn: "When it is built",
  },
  plot: {
    tenure: "Freehold",
    titleNumber: "Sample: Volume 0, Folio 0",
    approvals: ["Building permit for the foundation (sample)"],
    documents: ["Certificate of title", "Boundary survey", "Sale agreement with its schedule"],
    moveIn: "",
  },
} as const;

interface Distances {
  toTown: string;
  toStage: string;
  toSchool: string;
  toClinic: string;
}

/** By the part of town. */
export const sampleDistances: Readonly<Record<string, Distances>> = {
  Kololo: {
    toTown: "3 km, 10 minutes by boda",
    toStage: "300 m, 4 minutes on foot",
    toSchool: "600 m, 8 minutes on foot",
    toClinic: "800 m, 10 minutes on foot",
  },
  Ntinda: {
    toTown: "7 km, 25 minutes by taxi",
    toStage: "200 m, 3 minutes on foot",
    toSchool: "500 m, 6 minutes on foot",
    toClinic: "900 m, 12 minutes on foot",
  },
  Muyenga: {
    toTown: "6 km, 25 minutes by taxi",
    toStage: "700 m, 9 minutes on foot",
    toSchool: "1 km, 13 minutes on foot",
    toClinic: "1.5 km, 5 minutes by boda",
  },
  Bugolobi: {
    toTown: "5 km, 20 minutes by taxi",
    toStage: "400 m, 5 minutes on foot",
    toSchool: "900 m, 12 minutes on foot",
    toClinic: "700 m, 9 minutes on foot",
  },
  Bukoto: {
    toTown: "5 km, 20 minutes by taxi",
    toStage: "300 m, 4 minutes on foot",
    toSchool: "400 m, 5 minutes on foot",
    toClinic: "600 m, 8 minutes on foot",
  },
};
