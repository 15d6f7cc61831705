import { useId } from 'react'
import { z } from 'zod'
import { capacitacionesApi } from '#contract/capacitaciones.ts'
import { type Curso, CursoEscrito, entidadesDeCurso, mallas, nombresMallas } from '#contract/capacitaciones/cursos.ts'
import { niveles } from '#contract/perfil.ts'
import { figure } from '#web/plumbing/cifras.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { nowOf, query } from '#web/plumbing/query.ts'
import { useFormulario } from '#web/plumbing/use-formulario.ts'
import { CheckBox } from '#web/ui/check-box.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './cursos.module.css'

const { horas, vigencia_meses } = CursoEscrito.shape
const sinNivel = 'Sin nivel' as const

/** As a person writes it. */
const Ingresado = CursoEscrito.extend({
  nivel: z.enum([...niveles, sinNivel]).transform((said) => (said === sinNivel ? null : said)),
  horas: z.string().transform(figure).pipe(horas),
  vigencia_meses: z
    .string()
    .transform((said) => (said.trim() === '' ? null : figure(said)))
    .pipe(vigencia_meses),
})

interface CursoModalProps {
  /** Undefined: a new one. */
  curso: Curso | undefined
  cursos: readonly Curso[]
  onClose: () => void
  onDone: (text: string) => void
}

export function CursoModal({ curso, cursos, onClose, onDone }: CursoModalProps) {
  const { visto, field, choice, check, ahora, modal } = useFormulario(
    curso ? capacitacionesApi.changeCurso : capacitacionesApi.createCurso,
    {
      borrador: curso ? `curso-${curso.id}` : 'curso',
      registro: curso,
      como: capacitacionesApi.changeCurso.output,
      readNow: nowOf(query(capacitacionesApi.cursos), ({ data }) => data.find(({ id }) => id === curso?.id)),
      schema: Ingresado,
      initial: escritoDe,
      input: (body, visto) =>
        visto ? { params: { id: visto.id }, body: { ...body, version: visto.version } } : { body },
      onDone: ({ nombre }) => onDone(`${nombre}: ${curso ? 'quedó guardado' : 'se agregó al catálogo'}.`),
    },
  )
  return (
    <FormModal title={visto ? 'Editar curso' : 'Agregar curso'} {...modal} onClose={onClose}>
      <div className={styles.dos}>
        <TextField label="Código" maxLength={20} autoComplete="off" {...field('codigo')} />
        <TextField label="Horas" inputMode="numeric" autoComplete="off" {...field('horas')} />
      </div>
      <TextField label="Nombre" maxLength={120} autoComplete="off" {...field('nombre')} />
      <TextField
        label="Nombre corto"
        optional
        helper="Encabeza su columna en la matriz."
        maxLength={30}
        autoComplete="off"
        {...field('nombre_corto')}
      />
      <div className={styles.dos}>
        <Select label="Nivel" options={opciones([...niveles, sinNivel])} {...choice('nivel')} />
        <Select
          label="Malla"
          options={mallas.map((value) => ({ value, label: nombresMallas[value] }))}
          {...choice('malla', nombresMallas)}
        />
        <Select label="Entidad que lo da" options={opciones(entidadesDeCurso)} {...choice('entidad')} />
        <TextField
          label="Vigencia en meses"
          optional
          helper="En blanco, no vence."
          inputMode="numeric"
          autoComplete="off"
          {...field('vigencia_meses')}
        />
      </div>
      <Requisitos otros={cursos.filter(({ id }) => id !== curso?.id)} {...choice('requisitos')} />
      <Switch
        label="La inscripción se aprueba"
        meaning={ahora('requiere_aprobacion') ?? 'Quien se inscribe espera la respuesta de un oficial.'}
        {...check('requiere_aprobacion')}
      />
      {visto && (
        <Switch label="En uso" meaning={ahora('activo') ?? 'Se da, y está en la matriz.'} {...check('activo')} />
      )}
    </FormModal>
  )
}

const opciones = <T extends string>(values: readonly T[]) => values.map((value) => ({ value, label: value }))

interface RequisitosProps {
  otros: readonly Curso[]
  value: unknown
  onChange: (value: number[]) => void
  error: string | undefined
}

function Requisitos({ otros, value, onChange, error }: RequisitosProps) {
  const id = useId()
  const chosen = Array.isArray(value) ? value.map(Number) : []
  if (otros.length === 0) return null
  return (
    <fieldset className={styles.requisitos} aria-describedby={error && id}>
      <legend>Requisitos: hay que aprobarlos antes</legend>
      {otros.map((otro) => (
        <CheckBox
          key={otro.id}
          checked={chosen.includes(otro.id)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, otro.id] : chosen.filter((one) => one !== otro.id))
          }
        >
          {otro.nombre}
        </CheckBox>
      ))}
      {error && (
        <p id={id} className={styles.falta}>
          {error}
        </p>
      )}
    </fieldset>
  )
}

const escritoDe = (curso: Curso | undefined) => ({
  codigo: curso?.codigo ?? '',
  nombre: curso?.nombre ?? '',
  nombre_corto: curso?.nombre_corto ?? '',
  nivel: curso?.nivel ?? sinNivel,
  malla: curso?.malla ?? ('2025' as const),
  entidad: curso?.entidad ?? ('ANB' as const),
  horas: curso ? String(curso.horas) : '',
  vigencia_meses: curso?.vigencia_meses ? String(curso.vigencia_meses) : '',
  requiere_aprobacion: curso?.requiere_aprobacion ?? true,
  requisitos: curso?.requisitos ?? [],
  activo: curso?.activo ?? true,
})
