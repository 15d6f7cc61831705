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
import { useHoy } from '#web/plumbing/use-hoy.ts'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { MomentoField } from '#web/plumbing/momento-field.tsx'
import { cuerpoDe, deCurso, type Escrita, escritaDe } from './edicion-escrita.ts'
import { SesionesField } from './sesiones-field.tsx'
import styles from './edicion-modal.module.css'
import { useFormulario } from '#web/plumbing/use-formulario.ts'

interface EdicionModalProps {
  /** Undefined: a new one. */
  edicion?: EdicionCompleta
  onClose: () => void
  onDone: (edicion: EdicionCompleta) => void
}

/** Creates an edition as a draft, or changes one. */
export function EdicionModal({ edicion, onClose, onDone }: EdicionModalProps) {
  const hoy = useHoy()
  const {
    visto,
    vista,
    escrito: escrita,
    change,
    faults,
    field,
    choice,
    ahora,
    nota,
    modal,
  } = useFormulario(edicion ? capacitacionesApi.changeEdicion : capacitacionesApi.createEdicion, {
    borrador: edicion ? `edicion-${edicion.id}` : 'edicion',
    registro: edicion,
    como: capacitacionesApi.changeEdicion.output,
    readNow: nowOf(query(capacitacionesApi.edicion, { params: { id: edicion?.id ?? 0 } })),
    initial: (una) => escritaDe(una, hoy),
    input: (said, visto) =>
      visto
        ? { params: { id: visto.id }, body: { ...cuerpoDe(said), version: visto.version } }
        : { body: cuerpoDe(said) },
    onDone: (guardada) => onDone(guardada),
  })
  const cursos = useQuery(query(capacitacionesApi.cursos)).data?.data ?? []
  return (
    <FormModal
      size="lg"
      title={visto ? 'Editar capacitación' : 'Nueva capacitación'}
      submitLabel={visto ? 'Guardar cambios' : 'Guardar borrador'}
      {...modal}
      onClose={onClose}
    >
      <div className={styles.campos}>
        <Select
          label="Curso"
          options={cursos
            .filter(({ id, activo }) => activo || String(id) === vista.curso_id)
            .map(({ id, nombre }) => ({ value: String(id), label: nombre }))}
          value={escrita.curso_id || null}
          error={faults.curso_id}
          {...nota('curso_id', Object.fromEntries(cursos.map(({ id, nombre }) => [id, nombre])))}
          onChange={(id) => {
            const curso = cursos.find((one) => String(one.id) === id)
            if (curso) change(deCurso(curso))
          }}
        />
        <TextField label="Título" maxLength={120} autoComplete="off" {...field('titulo')} />
        <Select
          label="Tipo"
          options={tiposCapacitacion.map((value) => ({ value, label: nombresTiposCapacitacion[value] }))}
          {...choice('tipo', nombresTiposCapacitacion)}
        />
        <Select
          label="Cuenta como"
          helper={cuentaComo}
          options={categoriasActo.map((value) => ({ value, label: nombresCategorias[value] }))}
          {...choice('categoria', nombresCategorias)}
        />
        <MomentoField label="Inicio" {...field('inicio')} />
        <MomentoField label="Término" {...field('termino')} />
        <TextField label="Lugar" optional maxLength={120} autoComplete="off" {...field('lugar')} />
        <TextField label="Horas" inputMode="numeric" autoComplete="off" {...field('horas')} />
        <div>
          <BomberosField
            label="Agregar instructor"
            plural="Instructores"
            error={faults.instructor_ids}
            {...nota('instructores')}
            value={escrita.instructores}
            onChange={(instructores) => change({ instructores })}
          />
        </div>
        <TextField
          label="Instructor externo"
          optional
          maxLength={120}
          autoComplete="off"
          {...field('instructor_externo')}
        />
        <TextField
          label="Cupo"
          optional
          inputMode="numeric"
          helper="En blanco: sin límite."
          autoComplete="off"
          {...field('cupo')}
        />
        <MomentoField label="Inscripción hasta" optional {...field('inscripcion_hasta')} />
        <TextField
          label="Nota mínima"
          optional
          inputMode="decimal"
          helper="En blanco: sin nota."
          autoComplete="off"
          {...field('nota_minima')}
        />
        <TextField
          label="Asistencia mínima, en %"
          inputMode="numeric"
          autoComplete="off"
          {...field('asistencia_minima_pct')}
        />
        <TextField label="Costo, en pesos" optional inputMode="numeric" autoComplete="off" {...field('costo')} />
        <div>
          <DocumentosField
            label="Agregar material"
            plural="Material"
            error={faults.material_ids}
            {...nota('material')}
            value={escrita.material}
            onChange={(material) => change({ material })}
          />
        </div>
        {ahora('sesiones') && <p>{ahora('sesiones', temas)}</p>}
        <SesionesField
          sesiones={escrita.sesiones}
          desde={escrita.inicio}
          error={faults.sesiones}
          onChange={(sesiones) => change({ sesiones })}
        />
      </div>
    </FormModal>
  )
}

const temas = (sesiones: Escrita['sesiones']): string => sesiones.map(({ tema }) => tema).join(', ') || 'ninguna'
