import { useState } from 'react'
import { capacitacionesApi } from '#contract/capacitaciones.ts'
import type { FilaMatriz } from '#contract/capacitaciones/matriz.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import styles from './matriz.module.css'

interface Avisos {
  tell: (text: string) => void
  fail: (text: string) => void
}

/** domain §2.3: a level is confirmed by a person, never by itself. */
export function useConfirmar({ tell, fail }: Avisos) {
  const { user } = useMember()
  const [elegida, setElegida] = useState<FilaMatriz>()
  const { send, sending } = useEnvio(capacitacionesApi.confirmNivel, {
    onDone: ({ nivel }) => tell(mensajes.nivelConfirmado(elegida?.nombre ?? '', nivel)),
    onFailed: fail,
  })
  const nivel = elegida?.por_confirmar
  return {
    confirmar: (fila: FilaMatriz) => (
      <p className={styles.porConfirmar}>
        Cumple requisitos para {fila.por_confirmar}
        {fila.user_id !== user.id && (
          <Button size="sm" variant="outline" onClick={() => setElegida(fila)}>
            Confirmar <span className="visually-hidden">a {fila.nombre}</span>
          </Button>
        )}
      </p>
    ),
    dialog: (
      <ConfirmDialog
        open={elegida !== undefined}
        onOpenChange={() => setElegida(undefined)}
        title={`Confirmar nivel ${nivel ?? ''}`}
        message={`${elegida?.nombre ?? ''} aprobó todos los cursos. Su ficha pasará al nivel ${nivel ?? ''}.`}
        confirmLabel="Confirmar nivel"
        loading={sending}
        loadingLabel="Confirmando"
        onConfirm={async () => {
          if (elegida && nivel) await send({ params: { id: elegida.user_id }, body: { nivel } })
          setElegida(undefined)
        }}
      />
    ),
  }
}
