// Tests every costly text in every place.
import './costly-queue-files.test.ts'
import './costly-sheets.test.ts'
import './costly-text.test.ts'
