import { useQuery } from '@tanstack/react-query'
import { categoriasActo, nombresCategorias } from '#contract/catalogos.ts'
import { capacitacionesApi } from '#contract/capacitaciones.ts'
import type { EdicionCompleta } from '#contract/capacitaciones/ediciones.ts'
import { nombresTiposCapacitacion, tiposCapacitacion } from '#contract/capacitaciones/estados.ts'
import { cuentaComo } from '#web/parts/catalogos/cuenta-como.ts'
import { DocumentosField } from '#web/parts/biblioteca/documentos-field.tsx'
import { BomberosField } from '#web/parts/usuarios/bomberos-field.tsx'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { nowOf, query } from '#web/plumbing/query.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { useHoy } from '#web/plumbing/use-hoy.ts'
import { useEscrito } from '#web/plumbing/use-visto.ts'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { cuerpoDe, deCurso, type Escrita, escritaDe } from './edicion-escrita.ts'
import { SesionesField } from './sesiones-field.tsx'
import styles from './edicion-modal.module.css'

interface EdicionModalProps {
  /** Undefined: a new one. */
  edicion?: EdicionCompleta
  onClose: () => void
  onDone: (edicion: EdicionCompleta) => void
}

type Texto = Exclude<keyof Escrita, 'sesiones' | 'instructores' | 'material' | 'tipo' | 'categoria'>

/** Creates an edition as a draft, or changes one. */
export function EdicionModal({ edicion, onClose, onDone }: EdicionModalProps) {
  const hoy = useHoy()
  const {
    visto,
    conflicto,
    vista,
    escrito: escrita,
    change,
    pending,
    borrador,
    ahora,
    nota,
  } = useEscrito(edicion, (una) => escritaDe(una, hoy), {
    borrador: edicion ? `edicion-${edicion.id}` : 'edicion',
    como: capacitacionesApi.changeEdicion.output,
    readNow: nowOf(query(capacitacionesApi.edicion, { params: { id: edicion?.id ?? 0 } })),
  })
  const cursos = useQuery(query(capacitacionesApi.cursos)).data?.data ?? []
  const create = useEnvio(capacitacionesApi.createEdicion, { onDone, borrador })
  const edit = useEnvio(capacitacionesApi.changeEdicion, { onDone, ...conflicto })
  const { sending, failure, fields } = visto ? edit : create
  const text = (name: Texto) => ({
    value: escrita[name],
    error: fields[name],
    ...nota(name),
    autoComplete: 'off',
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  const submit = () =>
    visto
      ? edit.send({ params: { id: visto.id }, body: { ...cuerpoDe(escrita), version: visto.version } })
      : create.send({ body: cuerpoDe(escrita) })
  return (
    <FormModal
      borrador={borrador}
      size="lg"
      title={visto ? 'Editar capacitación' : 'Nueva capacitación'}
      submitLabel={visto ? 'Guardar cambios' : 'Guardar borrador'}
      submitting={sending}
      failure={failure}
      onSubmit={() => void submit()}
      onClose={onClose}
      pending={pending}
    >
      <div className={styles.campos}>
        <Select
          label="Curso"
          options={cursos
            .filter(({ id, activo }) => activo || String(id) === vista.curso_id)
            .map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
          value={escrita.curso_id || null}
          error={fields.curso_id}
          {...nota('curso_id', Object.fromEntries(cursos.map(({ id, nombre }) => [id, nombre])))}
          onChange={(id) => {
            const curso = cursos.find((one) => String(one.id) === id)
            if (curso) change(deCurso(curso))
          }}
        />
        <TextField label="Título" maxLength={120} {...text('titulo')} />
        <Select
          label="Tipo"
          options={tiposCapacitacion.map((value) => ({ value, label: nombresTiposCapacitacion[value] }))}
          value={escrita.tipo}
          error={fields.tipo}
          {...nota('tipo', nombresTiposCapacitacion)}
          onChange={(tipo) => change({ tipo })}
        />
        <Select
          label="Cuenta como"
          helper={cuentaComo}
          options={categoriasActo.map((value) => ({ value, label: nombresCategorias[value] }))}
          value={escrita.categoria}
          error={fields.categoria}
          {...nota('categoria', nombresCategorias)}
          onChange={(categoria) => change({ categoria })}
        />
        <TextField label="Inicio" type="datetime-local" {...text('inicio')} />
        <TextField label="Término" type="datetime-local" {...text('termino')} />
        <TextField label="Lugar" optional maxLength={120} {...text('lugar')} />
        <TextField label="Horas" inputMode="numeric" {...text('horas')} />
        <div>
          <BomberosField
            label="Agregar instructor"
            plural="Instructores"
            error={fields.instructor_ids}
            {...nota('instructores')}
            value={escrita.instructores}
            onChange={(instructores) => change({ instructores })}
          />
        </div>
        <TextField label="Instructor externo" optional maxLength={120} {...text('instructor_externo')} />
        <TextField label="Cupo" optional inputMode="numeric" helper="En blanco: sin límite." {...text('cupo')} />
        <TextField label="Inscripción hasta" optional type="datetime-local" {...text('inscripcion_hasta')} />
        <TextField
          label="Nota mínima"
          optional
          inputMode="decimal"
          helper="En blanco: sin nota."
          {...text('nota_minima')}
        />
        <TextField label="Asistencia mínima, en %" inputMode="numeric" {...text('asistencia_minima_pct')} />
        <TextField label="Costo, en pesos" optional inputMode="numeric" {...text('costo')} />
        <div>
          <DocumentosField
            label="Agregar material"
            plural="Material"
            error={fields.material_ids}
            {...nota('material')}
            value={escrita.material}
            onChange={(material) => change({ material })}
          />
        </div>
        {ahora('sesiones') && <p>{ahora('sesiones', temas)}</p>}
        <SesionesField
          sesiones={escrita.sesiones}
          desde={escrita.inicio}
          error={fields.sesiones}
          onChange={(sesiones) => change({ sesiones })}
        />
      </div>
    </FormModal>
  )
}

const temas = (sesiones: Escrita['sesiones']): string => sesiones.map(({ tema }) => tema).join(', ') || 'ninguna'
