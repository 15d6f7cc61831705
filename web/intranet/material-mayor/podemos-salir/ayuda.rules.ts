import type { Checklist } from '#contract/equipamiento/checklists.ts'
import type { InsumoLuz, Operatividad } from '#contract/material-mayor/operatividad.ts'

export interface Remedio {
  insumo: InsumoLuz
  titulo: string
  detalle?: string
  boton: string
  /** Null: its status is changed here. */
  enlace: string | null
}

/** It waits for a workshop, or for whoever took it out: nobody's readiness mends it. */
export const enTaller = ({ estado }: Pick<Operatividad, 'estado'>): boolean =>
  estado === 'EN REPARACIÓN' || estado === 'FUERA DE SERVICIO'

/** Steps that make a unit green, the worst reason first. `conHueco`: people to ask are shown beside it. */
export function remediosDe(unidad: Operatividad, checklist: Checklist | undefined, conHueco: boolean): Remedio[] {
  const all = unidad.razones.flatMap(({ insumo, luz }) =>
    luz === 'verde' || (insumo === 'conductor' && conHueco) ? [] : remedioDe(insumo, unidad, checklist),
  )
  // Two may be mended by the same people.
  return all.filter(({ enlace }, n) => all.findIndex((otro) => otro.enlace === enlace) === n)
}

function remedioDe(insumo: InsumoLuz, { id, nombre }: Operatividad, checklist: Checklist | undefined): Remedio {
  switch (insumo) {
    case 'estado':
      return { insumo, titulo: 'Terminar la revisión', boton: 'Cambiar estado', enlace: null }
    case 'checklist':
      return checklist?.situacion === 'con_falla'
        ? {
            insumo,
            titulo: 'Resolver la falla del checklist',
            boton: 'Ver novedades',
            enlace: '/intranet/equipamiento?vista=novedades',
          }
        : {
            insumo,
            titulo: 'Hacer el checklist',
            ...(checklist && { detalle: checklist.puntos === 1 ? '1 punto' : `${checklist.puntos} puntos` }),
            boton: 'Hacer checklist',
            enlace: checklist
              ? `/intranet/equipamiento/revisiones/${checklist.id}`
              : '/intranet/equipamiento?vista=revisiones',
          }
    case 'papeles':
      return {
        insumo,
        titulo: 'Renovar sus papeles',
        boton: 'Ver papeles',
        enlace: `/intranet/material-mayor/${id}?vista=papeles`,
      }
    case 'era':
      return {
        insumo,
        titulo: 'Revisar los ERA',
        detalle: `Los de la ${nombre}`,
        boton: 'Ver los ERA',
        enlace: '/intranet/equipamiento?vista=era',
      }
    default:
      return {
        insumo,
        titulo: 'Que alguien más informe que está disponible',
        boton: 'Ver quién está',
        enlace: '/intranet/disponibilidad',
      }
  }
}
