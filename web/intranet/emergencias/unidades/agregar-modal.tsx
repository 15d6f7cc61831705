import { emergenciasApi } from '#contract/emergencias.ts'
import type { EmergenciaDetalle } from '#contract/emergencias/emergencia.ts'
import { can } from '#contract/shared/permisos.ts'
import { UnidadesField } from '#web/intranet/emergencias/abrir/unidades-field.tsx'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { externaEnCola, unidadEnCola } from '#web/parts/emergencias/emergencia-en-cola.ts'
import { useFlota } from '#web/parts/material-mayor/use-flota.ts'
import { useEspera } from '#web/parts/pendientes/use-espera.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { useEscrito } from '#web/plumbing/use-visto.ts'

interface AgregarModalProps {
  emergencia: EmergenciaDetalle
  onClose: () => void
}

/** Sends a unit of the fleet, or writes down one of another company. */
export function AgregarModal({ emergencia: { id, unidades: there, puede_editar }, onClose }: AgregarModalProps) {
  const { user } = useMember()
  const { unidades = [] } = useFlota(user)
  const { escrito, change, pending, borrador, controles } = useEscrito(
    undefined,
    () => ({ elegida: undefined as number | undefined, externa: '' }),
    { borrador: `agregar-unidad-${id}` },
  )
  const { elegida } = escrito
  const enlace = `/intranet/emergencias/${id}?vista=unidades`
  const sale = unidades.find((unidad) => unidad.id === elegida)?.nombre ?? ''
  const dispatch = useEnvio(emergenciasApi.saveUnidad, {
    borrador,
    onDone: onClose,
    espera: useEspera(unidadEnCola, { titulo: `Sale ${sale}`, enlace, onWaiting: onClose }),
  })
  const add = useEnvio(emergenciasApi.addExterna, {
    borrador,
    onDone: onClose,
    espera: useEspera(externaEnCola, { titulo: 'Unidad de otra compañía', enlace, onWaiting: onClose }),
  })
  const { sending, failure, fields } = elegida === undefined ? add : dispatch
  const overrides = can(user.role, 'emergencias.editar')
  const left = unidades.filter((unidad) => !there.some(({ unidad_id }) => unidad_id === unidad.id))
  const { field } = controles({ externa: fields.nombre })
  const submit = () =>
    elegida === undefined
      ? add.send({ params: { id }, body: { nombre: escrito.externa } })
      : dispatch.send({
          params: { id, unidad: String(elegida) },
          // Why it goes, if it is not in service, is asked once it has left (docs/decisions/145).
          body: {},
        })
  return (
    <FormModal
      title="Agregar unidad"
      submitLabel="Agregar unidad"
      submittingLabel="Agregando"
      submitting={sending}
      failure={Object.keys(fields).length > 0 ? undefined : failure}
      onSubmit={() => void submit()}
      onClose={onClose}
      pending={pending}
      borrador={borrador}
    >
      <UnidadesField
        unidades={left}
        value={elegida === undefined ? [] : [elegida]}
        error={fields.unidades}
        overrides={overrides}
        onChange={(ids) => change({ elegida: ids.at(-1) })}
      />
      {elegida === undefined && puede_editar && (
        <TextField
          label="O una de otra compañía"
          placeholder="B-5 de la Quinta"
          autoComplete="off"
          maxLength={60}
          {...field('externa')}
        />
      )}
    </FormModal>
  )
}
