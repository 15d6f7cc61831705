// Styles of the import, which is fetched later: the screen that fetches it has them before (docs/decisions/047).
import '#web/parts/importacion/asi-quedarian.module.css'
import '#web/parts/importacion/como-se-lee.module.css'
import '#web/parts/importacion/importacion.module.css'
import '#web/ui/segmented.module.css'
