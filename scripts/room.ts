// Lists every file of one room, in all wings: `npm run room material-mayor`.
import { filesOfRoom } from './house.ts'

const [room] = process.argv.slice(2)
const files = room ? filesOfRoom(room) : []
if (files.length === 0) {
  process.stderr.write(room ? `There is no room called ${room}.\n` : 'Which room? npm run room <name>\n')
  process.exit(1)
}
process.stdout.write(`${files.join('\n')}\n`)
