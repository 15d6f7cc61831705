// domain §2.0.5, verbatim.
export const pendientesDeEnviar = (n: number) =>
  `Sin conexión: ${n === 1 ? '1 cambio pendiente' : `${n} cambios pendientes`} de enviar`
export const conflictoPorRevisar = (n: number) => `Conflicto: revise ${n === 1 ? '1 registro' : `${n} registros`}`
