import type { EmergenciaDetalle } from '#contract/emergencias/emergencia.ts'
import { cuantos } from '#contract/shared/paginacion.ts'

interface PasoParaCerrar {
  /** Names its place (`enlaceDe`). */
  campo: string
  titulo: string
  /** What is missing, in a sentence. */
  con: string
  texto: string
  accion: string
  estado: 'listo' | 'avisa' | 'bloquea'
}

type De = Pick<EmergenciaDetalle, 'faltan' | 'a_cargo' | 'a_cargo_externo' | 'asistentes'>

/** The guards of closing (domain §2.5) as steps: the three of every emergency, then what else this one is missing. */
export function pasosPara({ faltan, a_cargo, a_cargo_externo, asistentes }: De): PasoParaCerrar[] {
  const siempre = [
    {
      campo: 'a_cargo_id',
      titulo: 'A cargo',
      con: 'el oficial o bombero a cargo',
      hecho: a_cargo ?? a_cargo_externo,
      acciones: ['Cambiar', 'Elegir'],
    },
    { campo: 'relato', titulo: 'Relato', con: 'el relato', hecho: 'Escrito', acciones: ['Ver', 'Escribir'] },
    {
      campo: 'asistencia',
      titulo: 'Lista',
      con: 'la lista',
      hecho: cuantos(asistentes, 'asistente', 'asistentes'),
      acciones: ['Ver', 'Pasar'],
    },
  ] as const
  const suyas = new Set<string>(siempre.map(({ campo }) => campo))
  return [
    ...siempre.map(({ campo, titulo, con, hecho, acciones: [hecha, pendiente] }): PasoParaCerrar => {
      const falta = faltan.find((one) => one.campo === campo)
      if (!falta) return { campo, titulo, con, texto: hecho ?? '', accion: hecha, estado: 'listo' }
      return {
        campo,
        titulo,
        con,
        texto: falta.texto,
        accion: pendiente,
        estado: falta.confirmable ? 'avisa' : 'bloquea',
      }
    }),
    ...faltan
      .filter(({ campo }) => !suyas.has(campo))
      .map(({ campo, texto, confirmable }): PasoParaCerrar => ({
        campo,
        titulo: texto,
        con: 'lo que falta corregir',
        texto: confirmable ? 'Se puede confirmar al cerrar' : '',
        accion: 'Corregir',
        estado: confirmable ? 'avisa' : 'bloquea',
      })),
  ]
}
