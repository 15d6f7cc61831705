import { AccidenteEscrito } from '#contract/accidentes.ts'
import { enZona } from '#contract/shared/fechas.ts'
import { z } from 'zod'
import { BomberoField } from '#web/parts/usuarios/bombero-field.tsx'
import { MomentoField } from '#web/plumbing/momento-field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './accidentes.module.css'
import type { BuscadoFieldProps } from '#web/plumbing/buscado-field.tsx'

/** As it is typed. */
export const Dicho = AccidenteEscrito.omit({ user_id: true }).extend({
  quien: z
    .object({ id: z.number(), nombre: z.string() })
    .nullable()
    .refine((quien) => quien !== null, 'Elija a quién se lesionó'),
})
export type Dicho = z.input<typeof Dicho>
export type CampoDicho = keyof Dicho & string

/** As the calls take it. */
export const dichoPor = ({ quien, ...said }: z.output<typeof Dicho>) => ({ ...said, user_id: quien?.id ?? 0 })

const local = enZona('sv-SE', { dateStyle: 'short', timeStyle: 'short' })
/** `2026-11-20T20:00`, in the company's zone. */
export const enLocal = (instant: string): string => local(new Date(instant)).replace(' ', 'T')

/** The five questions, and the fields that answer each. */
export const preguntas: readonly { titulo: string; campos: readonly CampoDicho[] }[] = [
  { titulo: '¿Quién se lesionó?', campos: ['quien'] },
  { titulo: '¿Cuándo y dónde fue?', campos: ['ocurrido_en', 'lugar'] },
  { titulo: '¿Qué pasó?', campos: ['relato'] },
  { titulo: '¿Qué lesión tiene y dónde se atiende?', campos: ['lesion', 'centro_asistencial', 'medico'] },
  { titulo: '¿Quién lo vio?', campos: ['testigos'] },
]

interface Texto {
  label: string
  helper?: string
  optional?: true
  maxLength?: number
  /** Of a text of several lines. */
  rows?: number
}

const textos: Record<Exclude<CampoDicho, 'quien' | 'ocurrido_en'>, Texto> = {
  lugar: { label: 'Dónde', maxLength: 160 },
  relato: {
    label: 'Qué pasó',
    helper: 'Qué hacía, cómo ocurrió y qué se hizo después.',
    rows: 6,
    maxLength: 4_000,
  },
  lesion: { label: 'Qué lesión', helper: 'Como se vio, o como la dijo el médico.', rows: 3, maxLength: 1_000 },
  centro_asistencial: { label: 'Dónde se atiende', optional: true, maxLength: 120 },
  medico: { label: 'Médico tratante', optional: true, maxLength: 120 },
  testigos: { label: 'Quién lo vio', helper: 'Nombres, y de qué compañía.', optional: true, rows: 3, maxLength: 500 },
}

interface CamposProps {
  campos: readonly CampoDicho[]
  /** Of `useFormulario`. */
  field: (name: CampoDicho) => { value: string }
  /** Of `useFormulario` too. */
  quien: Omit<BuscadoFieldProps, 'label' | 'onChoose'> & { onChange: BuscadoFieldProps['onChoose'] }
  /** Title of the act. */
  acto: string
}

/** Controls of some of the questions. */
export const Campos = ({ campos, field, quien: { onChange, ...quien }, acto }: CamposProps) => (
  <>
    {campos.includes('ocurrido_en') && <p className={styles.nota}>En el acto «{acto}».</p>}
    {campos.map((campo) => {
      if (campo === 'quien') return <BomberoField key={campo} label="Quién se lesionó" {...quien} onChoose={onChange} />
      if (campo === 'ocurrido_en') return <MomentoField key={campo} label="Cuándo" {...field(campo)} />
      const { rows, ...texto } = textos[campo]
      return rows ? (
        <TextArea key={campo} rows={rows} {...texto} {...field(campo)} />
      ) : (
        <TextField key={campo} autoComplete="off" {...texto} {...field(campo)} />
      )
    })}
  </>
)
