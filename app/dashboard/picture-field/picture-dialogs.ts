export const loadChoosePicture = () => import("./choose-picture.tsx").then(({ ChoosePicture }) => ChoosePicture);

export const loadDescribePicture = () =>
  import("./describe-picture.tsx").then(({ DescribePicture }) => DescribePicture);
