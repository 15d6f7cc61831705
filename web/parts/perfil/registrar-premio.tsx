import { useQueryClient } from '@tanstack/react-query'
import { hojaServiciosApi } from '#contract/hoja-servicios.ts'
import type { Premiable } from '#contract/shared/premio.ts'
import { api } from '#web/plumbing/api.ts'
import { makeStale } from '#web/plumbing/query.ts'
import type { Undo } from '#web/plumbing/undo.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { useHoy } from '#web/plumbing/use-hoy.ts'
import { Button } from '#web/ui/button.tsx'

interface RegistrarPremioProps {
  /** Member of the sheet. */
  id: number
  nombre: string
  premio: Premiable
  tell: (text: string, deshacer?: Undo) => void
  fail: (text: string) => void
}

/** Records a constancy award that was earned, dated today, by one press that can be taken back. */
export function RegistrarPremio({ id, nombre, premio: { anios, fecha }, tell, fail }: RegistrarPremioProps) {
  const hoy = useHoy()
  const queries = useQueryClient()
  const { send, sending } = useEnvio(hojaServiciosApi.addPremio, {
    onDone: ({ premios }) => {
      // The latest id: the one that was just given.
      const [nuevo] = premios.toSorted((a, b) => b.id - a.id)
      tell(
        `El premio de ${nombre} quedó en su hoja de servicios.`,
        nuevo &&
          (async () => {
            const { id: elemento, version } = nuevo
            await api(hojaServiciosApi.removePremio, { params: { id, elemento }, query: { version } })
            void makeStale(queries, hojaServiciosApi.removePremio)
            return `El premio de ${nombre} se quitó de su hoja de servicios.`
          }),
      )
    },
    onFailed: (text) => fail(`${nombre}: ${text}`),
  })
  return (
    <Button
      size="sm"
      variant="outline"
      loading={sending}
      loadingLabel="Registrando"
      aria-label={`Registrar premio de ${nombre}`}
      onClick={() =>
        void send({
          params: { id },
          body: { tipo: `Premio de constancia, ${anios} años`, fecha: hoy, vigencia: fecha },
        })
      }
    >
      Registrar premio
    </Button>
  )
}
