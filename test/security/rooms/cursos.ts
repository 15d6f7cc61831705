import { newCertificado } from '#test/support/certificados.ts'
import { type Bodies, csv, type On, type Rows, type Samples } from '#test/support/rooms.ts'

// prettier-ignore
export const rows: Rows = {
  //                                    nobo reci porA susp bomb maqu teni ayud capi admi teso
  'capacitaciones.cursos':              [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'capacitaciones.createCurso':         [401, 401, 401, 401, 403, 403, 201, 201, 201, 201, 403],
  'capacitaciones.changeCurso':         [401, 401, 401, 401, 403, 403, 200, 200, 200, 200, 403],
  'capacitaciones.resumenCertificados': [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200],
  'capacitaciones.matriz':              [401, 401, 401, 401, 403, 403, 200, 200, 200, 200, 403],
  'capacitaciones.exportMatriz':        [401, 401, 401, 401, 403, 403, 200, 200, 200, 200, 403],
  'capacitaciones.confirmNivel':        [401, 401, 401, 401, 403, 403, 200, 200, 200, 200, 403],
}

const curso = {
  codigo: 'PRUEBA',
  nombre: 'Cuerdas y nudos',
  nombre_corto: 'Cuerdas',
  nivel: null,
  malla: 'interna',
  entidad: 'Compañía',
  horas: 8,
  vigencia_meses: 24,
  requiere_aprobacion: false,
  requisitos: [],
  activo: true,
}

export function samples({ db, now, newMember }: On): Samples {
  let made = 0
  const newCurso = async () => {
    const row = { ...curso, codigo: `MUESTRA-${(made += 1)}`, creado_en: now().toISOString() } as const
    const { requisitos: _none, requiere_aprobacion: _flag, activo: _used, ...columns } = row
    return await db
      .insertInto('cursos')
      .values({ ...columns, malla: 'interna', entidad: 'Compañía', requiere_aprobacion: 0 })
      .returning('id')
      .executeTakeFirstOrThrow()
  }
  /** Has passed what the first level demands. */
  const ready = async () => {
    const user_id = await newMember()
    const cursos = await db.selectFrom('cursos').select('id').where('nivel', '=', 'Inicial').execute()
    for (const { id: curso_id } of cursos)
      await newCertificado(db, now(), { user_id, tipo: 'curso', clase: null, curso_id })
    return user_id
  }
  return {
    'capacitaciones.createCurso': () => ({ body: { ...curso, codigo: `NUEVO-${(made += 1)}` } }),
    'capacitaciones.changeCurso': async () => ({
      params: await newCurso(),
      body: { ...curso, codigo: `CAMBIADO-${made}`, version: 1 },
    }),
    'capacitaciones.exportMatriz': () => csv,
    'capacitaciones.confirmNivel': async () => ({ params: { id: await ready() }, body: { nivel: 'Inicial' } }),
  }
}

export const bodies = (): Bodies => ({
  'capacitaciones.createCurso': { ...curso, nivel: 'Inicial' },
  'capacitaciones.changeCurso': { ...curso, nivel: 'Inicial', version: 1 },
  'capacitaciones.confirmNivel': { nivel: 'Inicial' },
})

export const target =
  ({ member }: On) =>
  (name: string) => ({ id: name === 'capacitaciones.confirmNivel' ? member : 1 })

export const untraced: Record<string, string> = {
  'capacitaciones.matriz': 'names, cargos and courses',
  'capacitaciones.exportMatriz': 'names, cargos and courses; taking it leaves its own row',
}
