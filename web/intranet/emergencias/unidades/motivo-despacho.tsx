import { useState } from 'react'
import { emergenciasApi } from '#contract/emergencias.ts'
import type { UnidadDespachada } from '#contract/emergencias/unidades.ts'
import { unidadEnCola } from '#web/parts/emergencias/emergencia-en-cola.ts'
import { useEspera } from '#web/parts/pendientes/use-espera.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import styles from './unidades.module.css'

interface MotivoDespachoProps {
  id: number
  unidad: UnidadDespachada
}

/** Asks why a unit went that was not in service, once it has left (docs/decisions/145). */
export function MotivoDespacho({ id, unidad: { ref, nombre, version } }: MotivoDespachoProps) {
  const [motivo, setMotivo] = useState('')
  const { send, sending, failure, fields } = useEnvio(emergenciasApi.saveUnidad, {
    espera: useEspera(unidadEnCola, {
      titulo: `Por qué salió ${nombre}`,
      enlace: `/intranet/emergencias/${id}?vista=unidades`,
      onWaiting: () => setMotivo(''),
    }),
  })
  return (
    <form
      className={styles.motivo}
      onSubmit={(event) => {
        event.preventDefault()
        if (motivo.trim()) void send({ params: { id, unidad: ref }, body: { motivo_despacho: motivo, version } })
      }}
    >
      <TextField
        label={`Por qué salió ${nombre}, que no estaba en servicio`}
        autoComplete="off"
        maxLength={300}
        error={fields.motivo_despacho ?? failure}
        value={motivo}
        onChange={({ target }) => setMotivo(target.value)}
      />
      <Button type="submit" variant="outline" loading={sending} loadingLabel="Guardando">
        Guardar
      </Button>
    </form>
  )
}
