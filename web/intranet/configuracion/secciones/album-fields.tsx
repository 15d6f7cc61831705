import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Album } from '#contract/sitio/paginas.ts'
import { Interruptor } from '#web/intranet/configuracion/campos/interruptor.tsx'
import { Fecha } from '#web/intranet/configuracion/campos/fecha.tsx'
import { Linea } from '#web/intranet/configuracion/campos/linea.tsx'
import { Lista } from '#web/intranet/configuracion/campos/lista.tsx'
import { Pares } from '#web/intranet/configuracion/campos/pares.tsx'
import { Parrafo } from '#web/intranet/configuracion/campos/parrafo.tsx'
import { SubirFoto } from '#web/intranet/configuracion/campos/subir-foto.tsx'
import { useHayFalta } from '#web/intranet/configuracion/campos/use-campo.ts'
import { FotoFields } from './foto-fields.tsx'
import styles from './galeria.module.css'

type FotoDeAlbum = Album['fotos'][number]

const fotosMaximas = 200

export function AlbumFields({ place, titulo }: { place: string; titulo: string }) {
  const name = `${place}.fotos`
  const fotos = (useWatch({ name }) ?? []) as FotoDeAlbum[]
  const falta = useHayFalta(name)
  const [open, setOpen] = useState(fotos.length === 0)
  // Mounted when first opened, and kept: uploads may be under way.
  const [drawn, setDrawn] = useState(open)
  return (
    <>
      <Pares>
        <Linea name={`${place}.titulo`} label="Título" />
        <Fecha name={`${place}.fecha`} label="Fecha" optional />
      </Pares>
      <Parrafo name={`${place}.descripcion`} label="Descripción" optional rows={2} />
      <Interruptor
        name={`${place}.visible`}
        label="Mostrar en el sitio"
        meaning="Un álbum oculto se conserva aquí, y no lo ve nadie en el sitio."
      />
      <details
        className={styles.fotos}
        open={open || falta}
        onToggle={({ currentTarget }) => {
          setOpen(currentTarget.open)
          if (currentTarget.open) setDrawn(true)
        }}
      >
        <summary>
          Fotografías{titulo && <span className="visually-hidden"> de {titulo}</span>} ({fotos.length})
        </summary>
        {(drawn || falta) && (
          <Lista<FotoDeAlbum>
            name={name}
            label="Fotografías del álbum"
            max={fotosMaximas}
            nombreDe={({ alt, pie }, index) => alt || pie || `Fotografía ${index + 1}`}
            renderPie={(agregar) =>
              fotos.length < fotosMaximas && (
                <SubirFoto
                  multiple
                  label="Agregar fotografías"
                  onListas={(claves) => agregar(claves.map((clave) => ({ clave, alt: '', pie: '' })))}
                />
              )
            }
          >
            {(foto, { clave }) => <FotoFields place={foto} clave={clave} />}
          </Lista>
        )}
      </details>
    </>
  )
}
