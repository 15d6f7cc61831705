import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { asistenciaApi } from '#contract/asistencia.ts'
import { type Acto, destinatariosActo, nombresDestinatarios } from '#contract/asistencia/actos.ts'
import { categoriasActo, nombresCategorias } from '#contract/catalogos.ts'
import { usuariosApi } from '#contract/usuarios.ts'
import { catalogoDe } from '#web/parts/catalogos/catalogo-field.tsx'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { query } from '#web/plumbing/query.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { useHoy } from '#web/plumbing/use-hoy.ts'
import { CheckBox } from '#web/ui/check-box.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { Select } from '#web/ui/select.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { cuentaDe, cuentaDistinto, cuerpoDe, type Escrito, escritoDe } from './acto-escrito.ts'
import styles from './acto-modal.module.css'

interface ActoModalProps {
  /** Undefined: a new one. */
  acto?: Acto
  onClose: () => void
  onDone: (acto: Acto) => void
}

/** Creates or edits an act (domain §2.0.7). */
export function ActoModal({ acto, onClose, onDone }: ActoModalProps) {
  const hoy = useHoy()
  const [seen] = useState(() => escritoDe(acto, hoy))
  const [escrito, setEscrito] = useState(seen)
  const change = (some: Partial<Escrito>) => setEscrito({ ...escrito, ...some })
  const tipos = useQuery(catalogoDe('tipos_acto')).data?.data ?? []
  const tenidas = useQuery(catalogoDe('tenidas')).data?.data ?? []
  const personas = useQuery(query(usuariosApi.directorio, { query: { limit: 100 } })).data?.data ?? []
  // A list of acts does not say whom they name.
  const read = useQuery({
    ...query(asistenciaApi.acto, { params: { id: acto?.id ?? 0 } }),
    enabled: acto?.destinatarios === 'lista',
  })
  const elegidos = escrito.destinatario_ids ?? read.data?.destinatario_ids ?? []
  const create = useEnvio(asistenciaApi.createActo, { onDone })
  const edit = useEnvio(asistenciaApi.changeActo, { onDone })
  const { sending, failure, fields } = acto ? edit : create
  const tipo = tipos.find(({ codigo }) => codigo === escrito.tipo)
  const offered = (had: string) => (one: { activo: boolean; codigo: string }) => one.activo || one.codigo === had
  const text = (name: 'titulo' | 'lugar' | 'inicio' | 'termino' | 'valor' | 'motivo') => ({
    value: escrito[name],
    error: fields[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })

  const submit = () =>
    acto
      ? edit.send({ params: { id: acto.id }, body: { ...cuerpoDe(escrito, seen), version: acto.version } })
      : create.send({ body: cuerpoDe(escrito) })

  return (
    <FormModal
      size="lg"
      title={acto ? 'Editar acto' : 'Nuevo acto'}
      submitLabel={acto ? 'Guardar cambios' : 'Crear acto'}
      submittingLabel={acto ? 'Guardando' : 'Creando'}
      submitting={sending}
      failure={failure}
      onSubmit={() => void submit()}
      onClose={onClose}
      pending={JSON.stringify(escrito) !== JSON.stringify(seen)}
    >
      <div className={styles.campos}>
        <Select
          label="Tipo"
          helper={tipo?.categoria && `${nombresCategorias[tipo.categoria]}${tipo.con_citacion ? ', con citación' : ''}`}
          options={tipos.filter(offered(seen.tipo)).map(({ codigo, nombre }) => ({ value: codigo, label: nombre }))}
          value={escrito.tipo || null}
          error={fields.tipo}
          onChange={(codigo) => {
            const chosen = tipos.find((one) => one.codigo === codigo)
            change({ tipo: codigo, ...(chosen && cuentaDe(chosen)), titulo: escrito.titulo || (chosen?.nombre ?? '') })
          }}
        />
        <TextField label="Título" maxLength={120} autoComplete="off" {...text('titulo')} />
        <TextField label="Inicio" type="datetime-local" {...text('inicio')} />
        <TextField label="Término" type="datetime-local" {...text('termino')} />
        <TextField label="Lugar" optional maxLength={120} autoComplete="off" {...text('lugar')} />
        <Select
          label="Tenida"
          optional
          options={[
            { value: '', label: 'Sin indicar' },
            ...tenidas.filter(offered(seen.tenida)).map(({ codigo, nombre }) => ({ value: codigo, label: nombre })),
          ]}
          value={escrito.tenida}
          error={fields.tenida}
          onChange={(tenida) => change({ tenida })}
        />
        <Select
          label="Destinatarios"
          options={destinatariosActo.map((value) => ({ value, label: nombresDestinatarios[value] }))}
          value={escrito.destinatarios}
          error={fields.destinatarios}
          onChange={(destinatarios) => change({ destinatarios })}
        />
        <Select
          label="A cargo de la lista"
          optional
          helper="La pasa, aunque su rol no lo permita."
          options={[
            { value: '', label: 'Sin indicar' },
            ...personas.map(({ id, nombre }) => ({ value: String(id), label: nombre })),
          ]}
          value={escrito.encargado_id}
          error={fields.encargado_id}
          onChange={(encargado_id) => change({ encargado_id })}
        />
        {escrito.destinatarios === 'lista' && (
          <fieldset className={styles.personas}>
            <legend>Personas</legend>
            {fields.destinatario_ids && (
              <p className={styles.falta} role="alert">
                {fields.destinatario_ids}
              </p>
            )}
            {read.error && <Falla onRetry={read.refetch}>{read.error.message}</Falla>}
            {(read.data ?? acto?.destinatarios !== 'lista') &&
              personas.map(({ id, nombre }) => (
                <CheckBox
                  key={id}
                  checked={elegidos.includes(id)}
                  onChange={({ target }) =>
                    change({
                      destinatario_ids: target.checked ? [...elegidos, id] : elegidos.filter((one) => one !== id),
                    })
                  }
                >
                  {nombre}
                </CheckBox>
              ))}
          </fieldset>
        )}
        <Select
          label="Cuenta como"
          options={categoriasActo.map((value) => ({ value, label: nombresCategorias[value] }))}
          value={escrito.categoria}
          error={fields.categoria}
          onChange={(categoria) => change({ categoria })}
        />
        <TextField
          label="Vale"
          inputMode="decimal"
          autoComplete="off"
          helper="En asistencias. 1 es lo común."
          {...text('valor')}
        />
        <Switch
          label="Con citación"
          meaning="Se avisa a los destinatarios, y de nuevo 24 horas antes."
          checked={escrito.con_citacion}
          onChange={({ target }) => change({ con_citacion: target.checked })}
        />
        {(cuentaDistinto(escrito, tipo) || fields.motivo) && (
          <TextArea
            className={styles.ancho}
            label="Por qué cuenta distinto de su tipo"
            rows={2}
            maxLength={300}
            {...text('motivo')}
          />
        )}
      </div>
    </FormModal>
  )
}
