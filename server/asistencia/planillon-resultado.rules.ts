import type { LetraDePlanilla, ResultadoPlanillon } from '#contract/asistencia/importaciones.ts'
import { letraSupuesta } from './planillon.rules.ts'
import type { Plan } from './importar-planillon.ts'

/** Result of an import or its rehearsal; counts are zero if there are faults. */
export function resultadoOf(
  { meses, escrituras, conservadas, faltas, ignoradas, sinDecir, desconocidos }: Plan,
  simulado: boolean,
  recordadas: ReadonlyMap<string, LetraDePlanilla>,
): ResultadoPlanillon {
  const done = faltas.length === 0 ? escrituras : []
  const marcas = marcasDe(done)
  const nuevos = done.filter(({ existe }) => !existe).length
  const porFila = Map.groupBy(faltas, ({ hoja, fila }) => `${fila} ${hoja}`)
  return {
    simulado,
    meses: done.length === 0 ? [] : meses,
    actos_nuevos: nuevos,
    actos_existentes: done.length - nuevos,
    marcas,
    conservadas,
    marcas_por_decir: [...sinDecir].map(([marca, veces]) => ({
      marca,
      veces,
      supuesta: recordadas.get(marca) ?? letraSupuesta(marca),
      recordada: recordadas.has(marca),
    })),
    desconocidos: [...new Set(desconocidos)],
    filas: [...porFila.values()].map((mismas) => ({
      hoja: mismas[0]?.hoja ?? '',
      fila: mismas[0]?.fila ?? 0,
      nombre: mismas.find(({ nombre }) => nombre)?.nombre ?? '',
      errores: mismas.map(({ columna, texto, leido }) => ({ columna, texto, ...(leido && { leido }) })),
    })),
    ignoradas: [...new Set(ignoradas)],
  }
}

export const marcasDe = (escrituras: Plan['escrituras']): number =>
  escrituras.reduce((sum, { nuevas, cambian }) => sum + nuevas.length + cambian.length, 0)
