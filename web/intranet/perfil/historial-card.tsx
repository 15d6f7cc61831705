import { IconHistory } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { Historial } from '#web/parts/auditoria/historial.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'

/** History of the member's account, ficha and hoja, for those who may read the log; fetched on request. */
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
            // The button disappears: keep the focus.
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
