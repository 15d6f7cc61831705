/** `sin conductor` of `B-21: sin conductor`, where its plate stands beside it. */
export const sinNombre = (motivo: string, nombre: string) =>
  motivo.startsWith(`${nombre}: `) ? motivo.slice(nombre.length + 2) : motivo
