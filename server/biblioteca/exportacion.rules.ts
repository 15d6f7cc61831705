import { type DocumentoCompania, type Lector, nombresLectura } from '#contract/biblioteca.ts'
import { nombreCargo } from '#contract/shared/cargos.ts'
import type { Column } from '#server/plumbing/sheets/csv.ts'
import { localMoment } from '#server/plumbing/process/local-time.ts'

export const columnasLecturas: Column<Lector>[] = [
  { title: 'Nombre', value: ({ nombre }) => nombre },
  { title: 'Cargo', value: nombreCargo },
  { title: 'Leyó la última versión', value: ({ leido_en }) => leido_en !== null },
  { title: 'Fecha de lectura', value: ({ leido_en }) => leido_en && localMoment(leido_en) },
  { title: 'Última versión que leyó', value: ({ version_leida }) => version_leida },
]

export const columnasBiblioteca: Column<DocumentoCompania>[] = [
  { title: 'Número', value: ({ correlativo }) => correlativo && `${correlativo.numero}/${correlativo.anio}` },
  { title: 'Título', value: ({ titulo }) => titulo },
  { title: 'Descripción', value: ({ descripcion }) => descripcion },
  { title: 'Carpeta', value: ({ carpeta }) => carpeta },
  { title: 'Archivo', value: ({ filename }) => filename },
  { title: 'Versión', value: ({ version_actual }) => version_actual },
  { title: 'Actualizado', value: ({ actualizado_en }) => localMoment(actualizado_en) },
  { title: 'Publicado', value: ({ publicado_en }) => localMoment(publicado_en) },
  { title: 'Publicado por', value: ({ publicado_por }) => publicado_por },
  { title: 'Lectura obligatoria', value: ({ lectura_obligatoria }) => nombresLectura[lectura_obligatoria] },
  { title: 'Plazo', value: ({ plazo }) => plazo },
  { title: 'Lo leí', value: ({ leido_en }) => leido_en && localMoment(leido_en) },
  { title: 'Archivado', value: ({ archivado_en }) => archivado_en && localMoment(archivado_en) },
]
