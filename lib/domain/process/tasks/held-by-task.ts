import type { Holder } from "@/lib/domain/company/read-file";
import { mayReadTask } from "./tasks";

/** Who may read a file of a task: those who may see the task. */
export const heldByTask: Holder = (actor, param) => `EXISTS (SELECT 1 FROM task_files tf
  JOIN tasks t ON t.company_id = tf.company_id AND t.id = tf.task_id
  JOIN users tu ON tu.company_id = t.company_id AND tu.id = t.user_id AND tu.deleted_at IS NULL
  WHERE tf.company_id = r.company_id AND tf.file_id = r.id AND ${mayReadTask(actor, param, "t")})`;
