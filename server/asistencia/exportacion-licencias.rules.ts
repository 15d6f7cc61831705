import type { Abono } from '#contract/asistencia/abonos.ts'
import { nombresEstadosLicencia, nombresTiposLicencia } from '#contract/asistencia/licencias.ts'
import { nombresMarcas } from '#contract/asistencia/marcas.ts'
import { nombresEstadosObjecion, type Objecion } from '#contract/asistencia/objeciones.ts'
import {
  nombresEstadosSancion,
  nombresOrigenesSancion,
  nombresTiposSancion,
  type Sancion,
} from '#contract/asistencia/sanciones.ts'
import { formatRut } from '#contract/shared/rut.ts'
import { localMoment } from '#server/plumbing/process/local-time.ts'
import { columnas } from '#server/plumbing/sheets/columnas.ts'
import type { Column } from '#server/plumbing/sheets/csv.ts'
import type { LicenciaLeida } from './licencias.queries.ts'

type EnPlanilla = LicenciaLeida & { rut: string | null }

export const columnasLicencias = (conRut: boolean): Column<EnPlanilla>[] => [
  ...(conRut ? [{ title: 'RUT', value: ({ rut }: EnPlanilla) => rut && formatRut(rut) }] : []),
  { title: 'Nombre', value: ({ nombre }) => nombre },
  { title: 'Clase', value: ({ tipo }) => nombresTiposLicencia[tipo] },
  { title: 'Desde', value: ({ desde }) => desde },
  { title: 'Hasta', value: ({ hasta }) => hasta },
  { title: 'Acto', value: ({ acto }) => acto },
  { title: 'Motivo', value: ({ motivo }) => motivo },
  { title: 'Documento', value: ({ documento }) => documento },
  { title: 'Estado', value: ({ estado }) => nombresEstadosLicencia[estado] },
  { title: 'Acta', value: ({ acta }) => acta },
  { title: 'Comentario', value: ({ comentario }) => comentario },
  { title: 'Resuelta por', value: ({ resuelta_por }) => resuelta_por },
  { title: 'Resuelta', value: ({ resuelta_en }) => resuelta_en && localMoment(resuelta_en) },
  { title: 'Registrada por', value: ({ creada_por }) => creada_por },
  { title: 'Registrada', value: ({ creada_en }) => localMoment(creada_en) },
]

export const columnasSanciones: Column<Sancion>[] = [
  { title: 'Nombre', value: ({ nombre }) => nombre },
  { title: 'Sanción', value: ({ tipo }) => nombresTiposSancion[tipo] },
  { title: 'Desde', value: ({ desde }) => desde },
  { title: 'Hasta', value: ({ hasta }) => hasta },
  { title: 'Impuesta por', value: ({ origen }) => nombresOrigenesSancion[origen] },
  { title: 'Acta', value: ({ acta }) => acta },
  { title: 'Estado', value: ({ estado }) => nombresEstadosSancion[estado] },
  { title: 'Sin efecto', value: ({ sin_efecto_en }) => sin_efecto_en && localMoment(sin_efecto_en) },
  { title: 'Registrada por', value: ({ registrada_por }) => registrada_por },
  { title: 'Registrada', value: ({ creada_en }) => localMoment(creada_en) },
]

export const columnasAbonos: Column<Abono>[] = [
  { title: 'Nombre', value: ({ nombre }) => nombre },
  { title: 'Fecha', value: ({ fecha }) => fecha },
  { title: 'Cantidad', value: ({ cantidad }) => cantidad },
  { title: 'Concepto', value: ({ concepto }) => concepto },
  { title: 'Respaldo', value: ({ respaldo }) => respaldo },
  { title: 'Registrado por', value: ({ registrado_por }) => registrado_por },
  { title: 'Registrado', value: ({ creado_en }) => localMoment(creado_en) },
  { title: 'Anulado', value: ({ anulado_en }) => anulado_en && localMoment(anulado_en) },
  { title: 'Por qué se anuló', value: ({ motivo_anulacion }) => motivo_anulacion },
]

export const columnasObjeciones = columnas<Objecion>({
  nombre: 'Nombre',
  acto: 'Acto',
  dia: 'Día',
  marca: ['Marca', nombresMarcas],
  texto: 'Objeción',
  creada_en: ['Presentada', localMoment],
  estado: ['Estado', nombresEstadosObjecion],
  respuesta: 'Respuesta',
  resuelta_por: 'Resuelta por',
  resuelta_en: ['Resuelta', localMoment],
})
