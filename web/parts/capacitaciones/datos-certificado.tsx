import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { capacitacionesApi } from '#contract/capacitaciones.ts'
import { CertificadoEscrito, clasesLicencia, type TipoCertificado } from '#contract/capacitaciones/certificados.ts'
import { query } from '#web/plumbing/query.ts'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { FechaField } from '#web/plumbing/fecha-field.tsx'
import styles from './certificados.module.css'

const { numero, entidad } = CertificadoEscrito.shape

/** What a paper says, as it is typed: an empty field is nothing said, for the server to judge. */
export const DatosIngresados = z.object({
  curso_id: z.string(),
  clase: z.string(),
  numero,
  entidad,
  fecha_emision: z.string(),
  fecha_vencimiento: z.string(),
})
type Ingresados = z.input<typeof DatosIngresados>

export const sinDatos: Ingresados = {
  curso_id: '',
  clase: '',
  numero: '',
  entidad: '',
  fecha_emision: '',
  fecha_vencimiento: '',
}

/** The part of a body that says what the paper is. */
export function datosDe(
  tipo: TipoCertificado,
  { curso_id, clase, fecha_emision, fecha_vencimiento, numero, entidad }: z.output<typeof DatosIngresados>,
) {
  return {
    numero,
    entidad,
    fecha_emision,
    ...(tipo === 'curso' && curso_id && { curso_id: Number(curso_id) }),
    ...(tipo === 'licencia_conducir' && clase && { clase: clase as (typeof clasesLicencia)[number] }),
    ...(fecha_vencimiento && { fecha_vencimiento }),
  }
}

interface Elegido {
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

interface DatosProps {
  tipo: Exclude<TipoCertificado, 'sin_clasificar'>
  field: (name: 'numero' | 'entidad' | 'fecha_emision' | 'fecha_vencimiento') => { value: string }
  curso: Elegido
  clase: Elegido
  /** The course is not in the list. */
  onOtro?: () => void
}

const otro = 'otro'

/** Fields of what a paper says. */
export function DatosDeCertificado({ tipo, field, curso, clase, onOtro }: DatosProps) {
  const cursos = useQuery({ ...query(capacitacionesApi.cursos), enabled: tipo === 'curso' })
  return (
    <>
      {tipo === 'curso' && (
        <Select
          label="Curso"
          placeholder="Elija un curso"
          options={[
            ...(cursos.data?.data ?? []).map(({ id, nombre }) => ({ value: String(id), label: nombre })),
            ...(onOtro ? [{ value: otro, label: 'Otro, que no está en la lista' }] : []),
          ]}
          {...curso}
          value={curso.value || null}
          onChange={(chosen) => (chosen === otro ? onOtro?.() : curso.onChange(chosen))}
        />
      )}
      {tipo === 'licencia_conducir' && (
        <Select
          label="Clase"
          placeholder="Elija la clase"
          options={clasesLicencia.map((value) => ({ value: value as string, label: `Clase ${value}` }))}
          {...clase}
          value={clase.value || null}
        />
      )}
      <div className={styles.dias}>
        <FechaField label="Fecha de emisión" {...field('fecha_emision')} />
        <FechaField
          label="Vence"
          helper={tipo === 'curso' ? 'En blanco, según el curso.' : 'El último día, incluido.'}
          optional={tipo === 'curso'}
          {...field('fecha_vencimiento')}
        />
      </div>
      <TextField label="Número" optional maxLength={60} autoComplete="off" {...field('numero')} />
      <TextField label="Quién lo emitió" optional maxLength={120} autoComplete="off" {...field('entidad')} />
    </>
  )
}
