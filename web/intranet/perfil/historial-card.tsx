import { IconHistory } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Historial } from '#web/parts/auditoria/historial.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

/** What changed the member's account, ficha and hoja, for whoever may read the log; read when it is asked for. */
export function HistorialCard({ id }: { id: number }) {
  const [opened, setOpened] = useState(false)
  const heading = useRef<HTMLSpanElement>(null)
  return (
    <Card
      title={
        <span ref={heading} tabIndex={-1}>
          Historial
        </span>
      }
    >
      {opened ? (
        <Historial entidad="miembro" id={id} />
      ) : (
        <Button
          variant="outline"
          size="sm"
          icon={IconHistory}
          onClick={() => {
            // The button goes away, and must not take the focus with it.
            heading.current?.focus()
            setOpened(true)
          }}
        >
          Ver historial
        </Button>
      )}
    </Card>
  )
}
