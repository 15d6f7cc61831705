import { emergenciasApi } from '#contract/emergencias.ts'
import type { UnidadDespachada } from '#contract/emergencias/unidades.ts'
import { unidadEnCola } from '#web/parts/emergencias/emergencia-en-cola.ts'
import { useEspera } from '#web/parts/pendientes/use-espera.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './unidades.module.css'
import { useFormulario } from '#web/plumbing/use-formulario.ts'

interface MotivoDespachoProps {
  id: number
  unidad: UnidadDespachada
}

/** Asks why a unit went that was not in service, once it has left (docs/decisions/145). */
export function MotivoDespacho({ id, unidad: { ref, nombre, version } }: MotivoDespachoProps) {
  const { vista, reset, field, modal, escrito } = useFormulario(emergenciasApi.saveUnidad, {
    borrador: `motivo-despacho-${id}-${ref}`,
    initial: { motivo_despacho: '' },
    input: (body) => ({ params: { id, unidad: ref }, body: { ...body, version } }),
    espera: useEspera(unidadEnCola, {
      titulo: `Por qué salió ${nombre}`,
      enlace: `/intranet/emergencias/${id}?vista=unidades`,
      onWaiting: () => reset(vista),
    }),
  })
  const motivo = field('motivo_despacho')
  return (
    <form
      className={styles.motivo}
      onSubmit={(event) => {
        event.preventDefault()
        if (escrito.motivo_despacho.trim()) modal.onSubmit(event)
      }}
    >
      <TextField
        label={`Por qué salió ${nombre}, que no estaba en servicio`}
        autoComplete="off"
        maxLength={300}
        {...motivo}
        error={motivo.error ?? modal.failure}
      />
      <Button type="submit" variant="outline" loading={modal.submitting} loadingLabel="Guardando">
        Guardar
      </Button>
    </form>
  )
}
