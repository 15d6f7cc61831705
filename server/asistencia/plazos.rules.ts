import { nombresPlazos, type Plazo, type PlazoDelMes, plazosDelMes } from '#contract/asistencia/cierres.ts'
import type { Reglas } from '#contract/configuracion/reglas.ts'
import { diaHabil, habilesEntre } from '#contract/shared/dias-habiles.ts'
import { finDeMes, sumarDias } from '#contract/shared/fechas.ts'

/** Month in which the papers of a month are due. */
export const mesSiguiente = (mes: string): string => sumarDias(finDeMes(mes), 1).slice(0, 7)

const dia = (mes: string, cual: number) => ({
  regla: `Día ${cual}`,
  dia: `${mes}-${String(cual).padStart(2, '0')}`,
})

const habil = (mes: string, ordinal: number, feriados: ReadonlySet<string>) => ({
  regla: `${ordinal}.º día hábil`,
  dia: diaHabil(mes, ordinal, feriados) ?? finDeMes(mes),
})

const limites: Record<
  PlazoDelMes,
  (mes: string, reglas: Reglas, feriados: ReadonlySet<string>) => ReturnType<typeof dia>
> = {
  externos: (mes, { plazo_externos }, feriados) => habil(mes, plazo_externos, feriados),
  inventario: (mes, { plazo_inventario }) => dia(mes, plazo_inventario),
  pma: (mes, { plazo_pma }, feriados) => habil(mes, plazo_pma, feriados),
  combustible: (mes, { plazo_combustible }, feriados) => habil(mes, plazo_combustible, feriados),
  resumen: (mes, { plazo_resumen }) => dia(mes, plazo_resumen),
}

/** Last day for one of the papers of a month. */
export const limiteDe = (plazo: PlazoDelMes, mes: string, reglas: Reglas, feriados: ReadonlySet<string>): string =>
  limites[plazo](mesSiguiente(mes), reglas, feriados).dia

/** domain §1.2: when the papers of a month are due, the first on top, and what is left until then. */
export const plazosDe = (mes: string, reglas: Reglas, feriados: ReadonlySet<string>, hoy: string): Plazo[] =>
  plazosDelMes
    .map((plazo) => {
      const limite = limites[plazo](mesSiguiente(mes), reglas, feriados)
      const dias = (Date.parse(limite.dia) - Date.parse(hoy)) / 86_400_000
      return { plazo, nombre: nombresPlazos[plazo], ...limite, dias, habiles: habilesEntre(hoy, limite.dia, feriados) }
    })
    .toSorted((a, b) => (a.dia < b.dia ? -1 : a.dia > b.dia ? 1 : 0))
