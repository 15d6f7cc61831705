export const fichaKey = (id: number) => ['ficha', id] as const
