import type { ClaseSuceso, Suceso } from '#contract/equipamiento/equipos.ts'
import {
  type EstadoNovedad,
  type Gravedad,
  nombresControles,
  nombresEstadosNovedad,
  nombresMovimientos,
  nombresResultadosControl,
  type ResultadoControl,
  type TipoControl,
  type TipoMovimiento,
  upperFirst,
} from '#contract/equipamiento/estados.ts'

/** An entry of any kind as it is read: `a` to `d` are its own. */
export interface SucesoLeido {
  clase: ClaseSuceso
  id: number
  momento: string
  a: string | null
  b: string | null
  c: string | null
  d: string | null
  quien: string | null
}

const titulosControl: Record<ResultadoControl, string> = {
  aprobado: 'aprobada',
  aprobado_con_observaciones: nombresResultadosControl.aprobado_con_observaciones.replace('Aprobado', 'aprobada'),
  rechazado: 'rechazada',
}

const nombresGravedad: Record<Gravedad, string> = { leve: 'leve', grave: 'grave', critica: 'crítica' }

/** An entry of the history in words: «Prueba de flujo aprobada», «Novedad leve, resuelta». */
export function sucesoDe({ clase, id, momento, a, b, c, d, quien }: SucesoLeido): Suceso {
  const titled = (titulo: string, detalle: string | null = null): Suceso => ({
    clase,
    id,
    momento,
    titulo: upperFirst(titulo),
    detalle,
    quien,
  })
  switch (clase) {
    case 'control': {
      const resultado = titulosControl[b as ResultadoControl]
      return titled(`${nombresControles[a as TipoControl]} ${resultado}`, c && `Certificado ${c}`)
    }
    case 'movimiento': {
      const cuantos = d === '1' ? '' : ` de ${d}`
      const titulo =
        a === 'traslado' && c && !cuantos ? `Trasladado a ${c}` : `${nombresMovimientos[a as TipoMovimiento]}${cuantos}`
      return titled(
        titulo,
        a === 'traslado' && !cuantos ? b && `Desde ${b}` : [b, c].filter(Boolean).join(' → ') || null,
      )
    }
    case 'novedad':
      return titled(
        `novedad ${nombresGravedad[a as Gravedad]}, ${nombresEstadosNovedad[b as EstadoNovedad].toLocaleLowerCase('es')}`,
        c,
      )
    case 'uso':
      return titled(a ? `uso en ${a}` : 'uso', b && c ? `${b} a ${c} bar` : null)
    case 'limpieza':
      return titled('limpieza después del uso')
    case 'estado': {
      const { estado, motivo_estado, motivo_baja } = fields(a)
      return titled(`pasó a ${estado}`, (motivo_estado ?? motivo_baja ?? null) as string | null)
    }
  }
}

const fields = (json: string | null) => JSON.parse(json ?? '{}') as Record<string, unknown>
